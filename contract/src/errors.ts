import * as z from 'zod/mini';

/** Every error name that an answer can have, spelled as in Strapi 5. */
export const errorNames = [
  'ValidationError',
  'ApplicationError',
  'UnauthorizedError',
  'ForbiddenError',
  'NotFoundError',
  'ConflictError',
  'PayloadTooLargeError',
  'RateLimitError',
  'ServiceUnavailableError',
  'InternalServerError',
] as const;
export type ErrorName = (typeof errorNames)[number];

export const fieldError = z.object({
  path: z.array(z.union([z.string(), z.number()])),
  message: z.string(),
  name: z.string(),
});
export type FieldError = z.infer<typeof fieldError>;

/** The body of every answer with a status of 400 or more. `message` is a Spanish sentence for people. */
export const errorBody = z.object({
  data: z.null(),
  error: z.object({
    status: z.int(),
    name: z.string(),
    message: z.string(),
    details: z.looseObject({
      errors: z.optional(z.array(fieldError)),
      reference: z.optional(z.string()),
      /** The password is correct and the account also needs a code: see `secondStep`. */
      secondStep: z.optional(z.object({ token: z.string(), expiresAt: z.string() })),
      /** The provider asks for a second step, which this account does not have yet: see `setUpTwoFactor`. */
      secondFactor: z.optional(z.literal('required')),
      /** The console asks for a second factor again: see `giveFreshProof`. */
      freshProof: z.optional(z.literal('required')),
    }),
  }),
});
export type ErrorBody = z.infer<typeof errorBody>;
