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

/** A picture the canvas drew, from its data address. */
export function savePicture(name: string, dataAddress: string): void {
  const bytes = Uint8Array.from(
    atob(dataAddress.slice(dataAddress.indexOf(',') + 1)),
    (letter) => letter.codePointAt(0) ?? 0,
  )
  saveFile(name, new Blob([bytes], { type: 'image/png' }))
}
