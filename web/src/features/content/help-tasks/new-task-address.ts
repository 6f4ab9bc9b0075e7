/** The address at which the form of a new help task opens, with a title in it. */
export const newTaskAddress = (title: string) => `/help_page?${new URLSearchParams({ title })}#new`;
