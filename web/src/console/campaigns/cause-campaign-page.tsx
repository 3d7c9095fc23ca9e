import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { Page } from '../../ui/page.tsx';
import { causesQuery } from '../failures/queries.ts';
import { meQuery } from '../queries.ts';
import { CampaignForm } from './campaign-form.tsx';
import { LastCampaigns } from './last-campaigns.tsx';
import { texts } from './texts.ts';

/** A mail to the customers whom a cause of failures touches. */
export function CauseCampaignPage() {
  const { cause } = useParams({ from: '/inside/fallos/$cause/escribir' });
  const { data: me } = useSuspenseQuery(meQuery);
  const { data: causes } = useQuery(causesQuery);
  const title = causes?.data.find((one) => one.cause === cause)?.title ?? cause;
  return (
    <Page
      title={texts.title}
      lead={`${texts.toCause(title)}. ${texts.lead}`}
      width="column"
      back={
        <Link to="/fallos/$cause" params={{ cause }}>
          {texts.back.cause}
        </Link>
      }
    >
      <CampaignForm audience={{ of: 'cause', cause }} email={me.email} />
      <LastCampaigns />
    </Page>
  );
}
