import type { AnnouncementKind } from '@atrio/contract';

/** The kinds of announcements, as the portal and the console call them. */
export const kindWords: Record<AnnouncementKind, string> = {
  information: 'Información',
  incident: 'Incidente',
  maintenance: 'Mantenimiento',
};
