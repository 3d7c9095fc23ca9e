import type { ResponseOf } from '@atrio/contract';
import type { AnnouncementAudience, listAudiences } from '@atrio/contract/operator';
import type { Needs } from '../../context.ts';
import { now } from '../../db/values.ts';
import type { AnnouncementRow } from './announcements.repo.ts';
import { audiencesRepo } from './audiences.repo.ts';

/** The audiences that can be chosen. */
export async function audienceChoices({ db }: Needs<'db'>): Promise<ResponseOf<typeof listAudiences>> {
  const repo = audiencesRepo(db);
  const [plans, versions, hosts] = await Promise.all([repo.plans(), repo.versions(), repo.hosts()]);
  return {
    plans: plans.map(({ documentId, name, retiredAt }) => ({
      documentId,
      name,
      retired: retiredAt !== null,
    })),
    versions,
    hosts,
  };
}

/** How many customers an audience has now. */
export async function customersIn({ db }: Needs<'db'>, audience: AnnouncementAudience): Promise<number> {
  const repo = audiencesRepo(db);
  switch (audience.of) {
    case 'all':
      return repo.countAll();
    case 'plan':
      return repo.countOfPlan(audience.plan, now());
    case 'version':
      return repo.countOfVersion(audience.version);
    case 'host':
      return repo.countAtHost(hostOf(audience.host));
  }
}

/** Hosts are stored in lower case. */
const hostOf = (host: string): string => host.toLowerCase();

/** An audience in the columns of the table. */
export function columnsOf(given: AnnouncementAudience): Pick<AnnouncementRow, 'audience' | 'audienceValue'> {
  switch (given.of) {
    case 'all':
      return { audience: 'all', audienceValue: null };
    case 'plan':
      return { audience: 'plan', audienceValue: given.plan };
    case 'version':
      return { audience: 'version', audienceValue: given.version };
    case 'host':
      return { audience: 'host', audienceValue: hostOf(given.host) };
  }
}

/** An audience in the form of the contract. */
export function audienceOf({ audience, audienceValue }: AnnouncementRow): AnnouncementAudience {
  const value = audienceValue ?? '';
  switch (audience) {
    case 'plan':
      return { of: 'plan', plan: value };
    case 'version':
      return { of: 'version', version: value };
    case 'host':
      return { of: 'host', host: value };
    default:
      return { of: 'all' };
  }
}
