import { type ActLine, subjectKinds } from '@atrio/contract/operator';
import { texts } from './texts.ts';

/** 'Persona: Beto Cuz' */
export function subjectWords({ subject, customerId }: ActLine): string {
  if (subject === null) return customerId === null ? '' : texts.customer(customerId);
  return `${subjectKinds[subject.kind]}: ${subject.name ?? `${subject.id} (${texts.gone})`}`;
}

export const doerWords = ({ operator }: ActLine): string => operator?.name ?? texts.host;
