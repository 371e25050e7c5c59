import { useMutation } from '@tanstack/react-query'
import type { Picture } from '#contract/desk/fields.ts'
import { limits } from '#domain/limits.ts'
import { api } from '#web/api/client.ts'
import { ApiError } from '#web/api/api-error.ts'
import { toastError } from '#web/api/toast-error.ts'

/** The formats that the server can decode. */
export const pictureTypes = 'image/jpeg,image/png,image/webp,image/avif'

/** Uploads a picture, which the server re-encodes and stores. */
export function useUpload(onDone: (picture: Picture) => void) {
  return useMutation({
    mutationFn: (file: File) => {
      if (file.size > limits.desk.pictureBytes) throw new ApiError('TOO_LARGE')
      return api.desk.addPicture({ body: file })
    },
    retry: false,
    onSuccess: onDone,
    onError: toastError,
  })
}
