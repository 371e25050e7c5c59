// Shows pushes while no page is open. It intercepts no request and stores nothing.

self.addEventListener('push', (event) => {
  const message = readMessage(event.data)
  // One notification a tag: a push that arrives twice is shown once.
  event.waitUntil(
    self.registration.showNotification(message.title, {
      tag: message.tag,
      icon: '/favicon.svg',
      data: { path: message.path },
    }),
  )
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openPage(event.notification.data?.path))
})

/** The browser demands a notification for every push, also for one that cannot be read. */
function readMessage(data) {
  try {
    const { title, path, tag } = data.json()
    return { title: String(title), path: String(path), tag: String(tag) }
  } catch {
    return { title: 'Diwan', path: '/notifications', tag: 'diwan' }
  }
}

/** Only pages of this product are opened. */
async function openPage(path) {
  const url = new URL(path ?? '/notifications', self.location.origin)
  const address = url.origin === self.location.origin ? url.href : self.location.origin
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const open = pages.find((page) => page.url === address) ?? pages[0]
  if (!open) return self.clients.openWindow(address)
  await open.focus()
  return open.url === address ? open : open.navigate(address)
}
