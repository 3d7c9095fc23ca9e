import type { Email } from 'postal-mime';
import type { ChaosFinding, Evidence } from './evidence.ts';

/** What identifies a mail: an address in it without the code, which differs each time the mail is written. */
const thingOf = ({ text = '' }: Email): string => /https?:\/\/[^\s#]+/.exec(text)?.[0] ?? '';
const keyOf = (mail: Email) => `${mail.to?.[0]?.address} · ${mail.subject} · ${thingOf(mail)}`;

/**
 * Each mail was sent with one Message-ID. The mail server may get it twice with the same one, because a
 * process that is killed before it stores the server's answer cannot know that it was sent (RFC 5321, 6.1).
 */
export function proveMails({ stage, works, invited }: Evidence): ChaosFinding[] {
  const mails = stage.mail.mails();
  const ids = new Map<string, Set<string>>();
  for (const mail of mails) {
    const key = keyOf(mail);
    ids.set(key, (ids.get(key) ?? new Set()).add(mail.messageId ?? `none of ${mails.indexOf(mail)}`));
  }
  const problems = [...ids].filter(([, all]) => all.size > 1).map(([key, all]) => `${key}: ${[...all]}`);

  const site = stage.home.env.PUBLIC_URL;
  const about = (address: string, path: string) =>
    [...ids.keys()].filter((key) => key.startsWith(`${address} · `) && key.endsWith(` · ${site}${path}`))
      .length;
  for (const { owner, documentId } of works) {
    const told = about(owner.account.email, `/installations/${documentId}`);
    if (told !== 1) problems.push(`${owner.account.email}: ${told} mails about installation ${documentId}`);
  }
  for (const { owner } of works) {
    const confirm = [...ids.keys()].filter((key) =>
      key.startsWith(`${owner.account.email} · Confirma tu correo`),
    );
    if (confirm.length !== 1)
      problems.push(`${owner.account.email}: ${confirm.length} mails to confirm the address`);
  }
  const invitations = (email: string) =>
    [...ids.keys()].filter((key) => key.startsWith(`${email} · `)).length;
  for (const email of invited.surely) {
    if (invitations(email) !== 1) problems.push(`${email}: ${invitations(email)} invitations`);
  }
  for (const email of invited.perhaps) {
    if (invitations(email) > 1) problems.push(`${email}: ${invitations(email)} invitations`);
  }
  const again = mails.length - new Set(mails.map(({ messageId }) => messageId)).size;
  return [
    {
      what: `mails are sent once, ${again} of them again under their Message-ID`,
      count: mails.length,
      problems,
    },
  ];
}
