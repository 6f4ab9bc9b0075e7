/** The name and look of every mail. The program hands them in, so that this folder knows no product. */
export interface EmailBranding {
  /** The product's name, beside the logo and below the plain text. */
  readonly name: string;
  /** A table cell (`<td>`) of HTML that needs no image. */
  readonly logo: string;
  readonly light: EmailColours & {
    /** Buttons and links. */
    readonly accent: string;
    /** Text on a button. */
    readonly onAccent: string;
  };
  /** Applied where the mail program supports `prefers-color-scheme`; buttons keep their light colours. */
  readonly dark: EmailColours & { readonly link: string };
}

interface EmailColours {
  readonly page: string;
  readonly card: string;
  readonly border: string;
  readonly text: string;
  readonly mutedText: string;
}
