/** The most characters of a content and of a text, as the gateway allows. */
export const maxTemplate = 200;
export const maxText = 300;
