import type { InterfaceLanguage } from '../interface-language.js';

/** A link of a mail: a button in HTML, the URL in plain text. */
export interface EmailAction {
  readonly label: string;
  readonly url: string;
}

/** The content of a mail. Both the plain and the HTML part are rendered from it, which escapes names in it. */
export interface Email {
  /** English by default. */
  readonly language?: InterfaceLanguage;
  readonly subject: string;
  readonly greeting: string;
  /** Plain sentences; no markup. */
  readonly paragraphs: readonly string[];
  /** A further sentence in French, for mails that lead to a page in French. */
  readonly french?: string;
  /** The link, in a mail with one. */
  readonly action?: EmailAction;
  /** The links, in a mail with several. */
  readonly actions?: readonly EmailAction[];
  /** Small print below the link: how long it works, and what to do with an unexpected mail. */
  readonly footnote?: string;
  /** The page that ends such mails, which one click of the mail program may ask for too (RFC 8058). */
  readonly endUrl?: string;
}
