/** The cities the product is about, by their slug and in the order they are named. */
export const platformCities: readonly string[] = ['dubai', 'abu-dhabi', 'riyadh']
