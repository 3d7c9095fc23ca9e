/** The prefix of the token of an operator who acts for a customer; tokens of customers are JWTs. */
export const actingTokenPrefix = 'behalf_';
