// Adds the numbers of the pieces that it is sent, and answers its job with their sum.
let sum = 0
process.on('message', (message: { number?: number }) => {
  if (message.number === undefined) return void process.send?.(sum, () => process.disconnect())
  sum += message.number
})
