/** How the token of somebody of the provider begins who acts for a customer; those of customers are JWTs. */
export const actingTokenPrefix = 'behalf_';
