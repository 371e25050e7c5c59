/** Where the product speaks elsewhere. */
export const socialAddresses = {
  linkedin: 'https://www.linkedin.com/company/diwan-property-register',
  instagram: 'https://www.instagram.com/diwan.property.register',
} as const
