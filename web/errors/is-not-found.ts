import type { AnyRouteMatch } from '@tanstack/react-router'

/** Whether the router found nothing at the address, or the loader of the match found nothing under its name. */
export function isNotFound({ status, _notFound: isUnknown }: AnyRouteMatch): boolean {
  return status === 'notFound' || isUnknown === true
}
