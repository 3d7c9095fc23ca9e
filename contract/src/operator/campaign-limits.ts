/** Customers whom one mail reaches at the most, and characters of its parts. */
export const mostCampaignCustomers = 10_000;
export const longestCampaignSubject = 120;
export const longestCampaignText = 4000;
