/** The supported captcha services. */
export const captchaProviders = ['hcaptcha', 'turnstile'] as const
export type CaptchaProvider = (typeof captchaProviders)[number]

type CaptchaService = {
  /** The script that shows the captcha. */
  script: string
  /** The endpoint that verifies a solved captcha. */
  verifyUrl: string
  /**
   * The origins the captcha loads from: https://docs.hcaptcha.com and Turnstile's page on content policies.
   */
  origins: readonly string[]
  directives: readonly ('script-src' | 'frame-src' | 'style-src' | 'connect-src')[]
}

export const captchaServices: Record<CaptchaProvider, CaptchaService> = {
  hcaptcha: {
    script: 'https://js.hcaptcha.com/1/api.js',
    verifyUrl: 'https://api.hcaptcha.com/siteverify',
    origins: ['https://hcaptcha.com', 'https://*.hcaptcha.com'],
    directives: ['script-src', 'frame-src', 'style-src', 'connect-src'],
  },
  turnstile: {
    script: 'https://challenges.cloudflare.com/turnstile/v0/api.js',
    verifyUrl: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
    origins: ['https://challenges.cloudflare.com'],
    directives: ['script-src', 'frame-src'],
  },
}
