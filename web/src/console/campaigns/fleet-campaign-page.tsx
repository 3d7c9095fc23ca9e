import { instanceLists } from '@atrio/contract/operator';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { Page } from '../../ui/page.tsx';
import { type FleetSearch, filterOf, listOf } from '../instances/search.ts';
import { meQuery } from '../queries.ts';
import { CampaignForm } from './campaign-form.tsx';
import { LastCampaigns } from './last-campaigns.tsx';
import { texts } from './texts.ts';

/** A mail to the owners of a list of instances. */
export function FleetCampaignPage() {
  const search = useSearch({ from: '/inside/instancias/escribir' });
  const { data: me } = useSuspenseQuery(meQuery);
  return (
    <Page
      title={texts.title}
      lead={`${texts.toInstances(inWords(search))}. ${texts.lead}`}
      width="column"
      back={
        <Link to="/instancias" search={search}>
          {texts.back.instances}
        </Link>
      }
    >
      <CampaignForm audience={{ of: 'instances', ...filterOf(search) }} email={me.email} />
      <LastCampaigns />
    </Page>
  );
}

const inWords = (search: FleetSearch): string =>
  [
    search.lugar === undefined
      ? instanceLists[listOf(search)]
      : texts.incident(search.lugar.replace(/^\w+:/, '')),
    search.version && texts.version(search.version),
    search.buscar?.trim() && texts.words(search.buscar.trim()),
  ]
    .filter(Boolean)
    .join(', ');
