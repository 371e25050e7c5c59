import { useMutation } from '@tanstack/react-query'
import { saveFile } from '#web/browser/save-file.ts'
import { toastError } from './toast-error.ts'

/** Fetches a file of the server and saves it under a name. A link would send no session. A failure is shown. */
export function useSaveFile<Input = void>(read: (input: Input) => { name: string; file: Promise<Response> }) {
  return useMutation({
    mutationFn: async (input: Input) => {
      const { name, file } = read(input)
      saveFile(name, await (await file).blob())
    },
    retry: false,
    onError: toastError,
  })
}
