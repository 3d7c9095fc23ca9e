import type { Mail } from '../../adapters/mail/mail.ts';
import { texts } from './texts.ts';

/** The texts of a mail. The address of the button is added when the mail is written. */
export interface MailText {
  subject: string;
  paragraphs: string[];
  button?: { label: string; path: string };
  /** Small print at the end: what to do if the reader did not ask for this. */
  foot: string;
}

const inHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const ink = 'color:#1c2422;font-family:Figtree,Helvetica,Arial,sans-serif';

/** Where a mail can be switched off; `token` is for mail programs. */
export interface NoticeSwitch {
  preferencesPath: string;
  token: string;
}

/** The headers by which a mail program offers to switch the mail off with one click. (RFC 2369, RFC 8058) */
const headersOf = (site: string, { token }: NoticeSwitch) => ({
  'List-Unsubscribe': `<${site}/api/account/mail-preferences/unsubscribe?token=${token}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/**
 * The layout of all mails: a narrow page with one button. Styles are in the elements and the frame is a
 * table, because mail programs support little else; nothing is loaded from a server.
 *
 * @param site origin of the portal, without a slash at the end
 * @param notice null for mails that cannot be switched off
 */
export function layOut(
  to: string,
  site: string,
  { subject, paragraphs, button, foot }: MailText,
  notice: NoticeSwitch | null,
): Mail {
  const address = button ? site + button.path : null;
  const preferences = notice ? site + notice.preferencesPath : null;
  const text = [
    ...paragraphs,
    ...(button ? [`${button.label}:\n${address}`] : []),
    foot,
    ...(preferences === null ? [] : [`${texts.chooseNotices}:\n${preferences}`]),
    `Atrio · ${site}`,
  ].join('\n\n');
  const lines = paragraphs.map((line) => `<p style="margin:0 0 16px">${inHtml(line)}</p>`).join('');
  const link = address === null ? '' : inHtml(address);
  const action = button
    ? `<p style="margin:24px 0"><a href="${link}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#0f766e;color:#ffffff;font-weight:600;text-decoration:none">${inHtml(button.label)}</a></p>
<p style="margin:0 0 16px;font-size:14px;color:#55635f">Si el botón no abre, copia esta dirección en tu navegador:<br><a href="${link}" style="color:#0f766e;word-break:break-all">${link}</a></p>`
    : '';
  const choose =
    preferences === null
      ? ''
      : `<br><a href="${inHtml(preferences)}" style="color:#0f766e">${texts.chooseNotices}</a>`;
  const html = `<!doctype html>
<html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${inHtml(subject)}</title></head>
<body style="margin:0;background:#f4f6f5">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px;background:#ffffff;border:1px solid #dde3e1;border-radius:12px"><tr><td style="padding:32px;font-size:16px;line-height:1.5;${ink}">
<p style="margin:0 0 24px;font-weight:600;color:#0f766e">Atrio</p>
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3;font-weight:600">${inHtml(subject)}</h1>
${lines}${action}
<p style="margin:24px 0 0;padding-top:16px;border-top:1px solid #dde3e1;font-size:14px;color:#55635f">${inHtml(foot)}${choose}</p>
</td></tr></table>
<p style="margin:16px 0 0;font-size:12px;color:#55635f;font-family:Helvetica,Arial,sans-serif">${inHtml(site)}</p>
</td></tr></table>
</body></html>`;
  return { to, subject, text, html, ...(notice ? { headers: headersOf(site, notice) } : {}) };
}
