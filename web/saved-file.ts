/** Hands a finished file to the browser, which saves it under this name. */
export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The download has taken hold of the content by the next turn of the loop in every browser but Safari.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

export function saveText(name: string, type: string, text: string): void {
  saveFile(name, new Blob([text], { type }))
}
