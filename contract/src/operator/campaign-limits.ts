/** How many customers one mail may reach, and how long its parts may be, in characters. */
export const mostCampaignCustomers = 10_000;
export const longestCampaignSubject = 120;
export const longestCampaignText = 4000;
