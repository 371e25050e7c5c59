import { m } from '#web/paraglide/messages.js'
import type { FailureCode } from './api-error.ts'

/** What happened, and what the user can do. */
type ErrorText = { title: () => string; way: () => string }

/** The text of every failure. A failure without a text does not compile. */
export const errorText = {
  INVALID_INPUT: { title: m.errors_invalid_input, way: m.errors_invalid_input_way },
  SIGN_IN_REQUIRED: { title: m.errors_sign_in_required, way: m.errors_sign_in_required_way },
  KEY_INVALID: { title: m.errors_key_invalid, way: m.errors_key_invalid_way },
  KEY_EXPIRED: { title: m.errors_key_expired, way: m.errors_key_expired_way },
  FORBIDDEN: { title: m.errors_forbidden, way: m.errors_forbidden_way },
  MEMBERSHIP_REQUIRED: { title: m.errors_membership_required, way: m.errors_membership_required_way },
  PROOF_REQUIRED: { title: m.errors_proof_required, way: m.errors_proof_required_way },
  SECOND_FACTOR_REQUIRED: {
    title: m.errors_second_factor_required,
    way: m.errors_second_factor_required_way,
  },
  AGREEMENT_REQUIRED: { title: m.errors_agreement_required, way: m.errors_agreement_required_way },
  FEATURE_DISABLED: { title: m.errors_feature_disabled, way: m.errors_feature_disabled_way },
  UPGRADE_REQUIRED: { title: m.errors_upgrade_required, way: m.errors_upgrade_required_way },
  KEY_NOT_ACCEPTED: { title: m.errors_key_not_accepted, way: m.errors_key_not_accepted_way },
  SCOPE_REQUIRED: { title: m.errors_scope_required, way: m.errors_scope_required_way },
  KEY_PLAN_REQUIRED: { title: m.errors_key_plan_required, way: m.errors_key_plan_required_way },
  NOT_FOUND: { title: m.errors_not_found, way: m.errors_not_found_way },
  METHOD_NOT_ALLOWED: { title: m.errors_method_not_allowed, way: m.errors_method_not_allowed_way },
  FOUR_EYES: { title: m.errors_four_eyes, way: m.errors_four_eyes_way },
  VERIFICATION_REQUIRED: { title: m.errors_verification_required, way: m.errors_verification_required_way },
  VERIFICATION_EXPIRED: { title: m.errors_verification_expired, way: m.errors_verification_expired_way },
  SUITABILITY_REQUIRED: { title: m.errors_suitability_required, way: m.errors_suitability_required_way },
  JURISDICTION_BLOCKED: { title: m.errors_jurisdiction_blocked, way: m.errors_jurisdiction_blocked_way },
  UPLOAD_TOO_SLOW: { title: m.errors_upload_too_slow, way: m.errors_upload_too_slow_way },
  CONFLICT: { title: m.errors_conflict, way: m.errors_conflict_way },
  TOO_MANY_KEYS: { title: m.errors_too_many_keys, way: m.errors_too_many_keys_way },
  BELOW_THRESHOLD: { title: m.errors_below_threshold, way: m.errors_below_threshold_way },
  BELOW_MIN_TICKET: { title: m.errors_below_min_ticket, way: m.errors_below_min_ticket_way },
  NOT_UNIT_MULTIPLE: { title: m.errors_not_unit_multiple, way: m.errors_not_unit_multiple_way },
  ABOVE_MAX_TICKET: { title: m.errors_above_max_ticket, way: m.errors_above_max_ticket_way },
  RETAIL_LIMIT_EXCEEDED: { title: m.errors_retail_limit_exceeded, way: m.errors_retail_limit_exceeded_way },
  RISK_FORM_REQUIRED: { title: m.errors_risk_form_required, way: m.errors_risk_form_required_way },
  DEAL_NOT_OPEN: { title: m.errors_deal_not_open, way: m.errors_deal_not_open_way },
  DEAL_INCOMPLETE: { title: m.errors_deal_incomplete, way: m.errors_deal_incomplete_way },
  TOO_LARGE: { title: m.errors_too_large, way: m.errors_too_large_way },
  QUOTA_EXCEEDED: { title: m.errors_quota_exceeded, way: m.errors_quota_exceeded_way },
  UNSUPPORTED_TYPE: { title: m.errors_unsupported_type, way: m.errors_unsupported_type_way },
  FORMAT_NOT_RECOGNISED: {
    title: m.errors_format_not_recognised,
    way: m.errors_format_not_recognised_way,
  },
  TOO_MANY_REQUESTS: { title: m.errors_too_many_requests, way: m.errors_too_many_requests_way },
  TOO_MANY_EXPORTS: { title: m.errors_too_many_exports, way: m.errors_too_many_exports_way },
  DAILY_LIMIT_REACHED: { title: m.errors_daily_limit_reached, way: m.errors_daily_limit_reached_way },
  INTERNAL: { title: m.errors_internal, way: m.errors_internal_way },
  UNAVAILABLE: { title: m.errors_unavailable, way: m.errors_unavailable_way },
  QUESTION_TOO_SLOW: { title: m.errors_question_too_slow, way: m.errors_question_too_slow_way },
  DISK_FULL: { title: m.errors_disk_full, way: m.errors_disk_full_way },
  OFFLINE: { title: m.errors_offline, way: m.errors_offline_way },
} satisfies Record<FailureCode, ErrorText>
