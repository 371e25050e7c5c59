/** A value of `data_sources`, and of the numbers that it gives to projects and legal entities. */
export const projectsSource = 1
export const projectsRegister = 'dld'
