import type { AnyRouteMatch } from '@tanstack/react-router'

/** Whether the router has no route for the path, or the loader found no record. */
export function isNotFound({ status, _notFound: isUnknown }: AnyRouteMatch): boolean {
  return status === 'notFound' || isUnknown === true
}
