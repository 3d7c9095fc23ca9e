import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { text } from './fields.ts';

/** What a customer may give besides name and address, in the form in which it is stored. */
export const contactDetails = z.object({
  /** A NIT of Guatemala without punctuation: '1234567K'; a CUI of 13 digits; 'CF' for a final consumer. */
  nit: z.nullable(z.string()),
  /** With the code of the country, as in E.164: '+50255551234'. */
  phone: z.nullable(z.string()),
});
export type ContactDetails = z.infer<typeof contactDetails>;

const answer = z.object({ data: contactDetails });

export const getContactDetails = endpoint({
  method: 'GET',
  path: '/api/account/contact-details',
  summary: 'NIT and telephone of the signed-in customer; null where none was given',
  access: 'customer',
  response: answer,
});

export const setContactDetails = endpoint({
  method: 'PUT',
  path: '/api/account/contact-details',
  summary:
    'Change NIT or telephone; spaces, dashes and capitals do not matter, null takes one away, and what is not named stays',
  access: 'customer',
  body: z.strictObject({
    nit: z.optional(z.nullable(text('el NIT', { max: 40 }))),
    phone: z.optional(z.nullable(text('el teléfono', { max: 40 }))),
  }),
  response: answer,
});
