/** A thing to do: a button in HTML, the bare address in plain text. */
export interface EmailAction {
  readonly label: string;
  readonly url: string;
}

/** What a mail says. The plain and the HTML part are both made from it, and names in it are escaped there. */
export interface Email {
  readonly subject: string;
  readonly greeting: string;
  /** Plain sentences; no markup. */
  readonly paragraphs: readonly string[];
  /** A further sentence in French, for mails that lead to a page in French. */
  readonly french?: string;
  /** The one thing to do, if there is one. */
  readonly action?: EmailAction;
  /** Several things to do, in place of one. */
  readonly actions?: readonly EmailAction[];
  /** Small print under the action: how long the link holds, what to do when one did not ask for it. */
  readonly footnote?: string;
}
