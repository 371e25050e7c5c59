/** Every way a call can fail, with its HTTP status. Its words are in the browser's catalogue. */
export const errors = {
  INVALID_INPUT: 400,
  SIGN_IN_REQUIRED: 401,
  FORBIDDEN: 403,
  MEMBERSHIP_REQUIRED: 403,
  PROOF_REQUIRED: 403,
  SECOND_FACTOR_REQUIRED: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  CONFLICT: 409,
  TOO_LARGE: 413,
  UNSUPPORTED_TYPE: 415,
  FORMAT_NOT_RECOGNISED: 422,
  TOO_MANY_REQUESTS: 429,
  INTERNAL: 500,
  UNAVAILABLE: 503,
  QUESTION_TOO_SLOW: 504,
} as const

export type ErrorCode = keyof typeof errors
