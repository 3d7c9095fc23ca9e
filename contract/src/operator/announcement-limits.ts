/** Characters of an announcement, how many are planned or shown at the same time, and days of its window. */
export const longestAnnouncement = 500;
export const mostOpenAnnouncements = 20;
export const longestAnnouncementDays = 90;
/** How many days ahead it may begin. */
export const earliestAnnouncementDays = 180;
