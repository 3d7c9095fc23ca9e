/** The texts of a mail. The address of the button is made where the mail is written. */
export interface MailText {
  subject: string;
  paragraphs: string[];
  button?: { label: string; path: string };
  /** Small print at the end: what to do if the reader did not ask for this. */
  foot: string;
}
