import type { Instance } from '@atrio/contract';
import { Anchor, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { offers, useServer } from '../../api/meta.ts';
import { instanceQuery } from '../../api/queries.ts';
import { useRights } from '../../api/rights.ts';
import { formatMoment } from '../../lib/dates.ts';
import { QueryFailure } from '../../queries/query-failure.tsx';
import { Breakable } from '../../ui/breakable.tsx';
import { Fact } from '../../ui/facts.tsx';
import { Page, Section } from '../../ui/page.tsx';
import { SkeletonRows } from '../../ui/states.tsx';
import { InstanceHistory } from '../installations/installations.ts';
import { InstanceCheck } from './instance-check.tsx';
import { InstanceModules } from './instance-modules.tsx';
import { nameOf } from './instance-name.ts';
import styles from './instance-page.module.css';
import { RemoveInstance } from './remove-instance.tsx';
import { texts } from './texts.ts';
import { ToList } from './to-list.tsx';

const route = getRouteApi('/customer/instances/$documentId');
const words = texts.page;

/** One instance: its health, its access, its modules and its installations. */
export function InstancePage() {
  const { documentId } = route.useParams();
  const may = useRights();
  const { plain } = useServer();
  const query = useQuery(instanceQuery(documentId));
  const { data, isPending } = query;
  const instance = data?.data;
  return (
    <Page
      title={instance ? nameOf(instance) : words.title}
      lead={plain ? words.plainLead : words.lead}
      back={
        <Anchor component={Link} to="/instances">
          ← {words.back}
        </Anchor>
      }
      action={instance && may.change && <PageActions instance={instance} />}
    >
      {isPending && <SkeletonRows rows={6} text={words.loading} />}
      <QueryFailure query={query} title={words.failed} wayOut={<ToList />} />
      {instance && <Details instance={instance} />}
    </Page>
  );
}

/** The most frequent action is the primary one: data are loaded each week, apps installed once. */
function PageActions({ instance: { documentId, odooApps } }: { instance: Instance }) {
  const canLoad = offers(useServer(), 'health');
  const loads = canLoad && (odooApps ?? []).length > 0;
  const load = (
    <Button
      key="load"
      variant={loads ? 'filled' : 'default'}
      renderRoot={(props) => <Link to="/instances/$documentId/load" params={{ documentId }} {...props} />}
    >
      {texts.list.load}
    </Button>
  );
  const install = (
    <Button
      key="install"
      variant={loads ? 'default' : 'filled'}
      renderRoot={(props) => <Link to="/instances/$documentId/install" params={{ documentId }} {...props} />}
    >
      {texts.list.install}
    </Button>
  );
  return (
    <div className={styles.actions}>
      {loads ? install : canLoad && load}
      {loads ? load : install}
    </div>
  );
}

function Details({ instance }: { instance: Instance }) {
  const { documentId } = instance;
  const server = useServer();
  const checked = offers(server, 'health');
  const may = useRights();
  const navigate = useNavigate();
  const [removing, setRemoving] = useState<Instance | null>(null);
  return (
    <div className={styles.details}>
      {checked && <InstanceCheck instance={instance} />}
      <Section title={words.access}>
        <dl className={styles.facts}>
          <Fact term={texts.fields.baseUrl}>
            <Anchor href={instance.baseUrl} target="_blank" rel="noreferrer" className="mono">
              <Breakable text={instance.baseUrl} />
            </Anchor>
          </Fact>
          <Fact term={texts.fields.databaseName}>
            <span className="mono">
              <Breakable text={instance.databaseName} />
            </span>
          </Fact>
          <Fact term={texts.fields.username}>
            <Breakable text={instance.username} />
          </Fact>
          <Fact term={words.secrets}>{server.plain ? words.secretsPlain : words.secretsKept}</Fact>
          <Fact term={words.registered}>{formatMoment(instance.createdAt)}</Fact>
        </dl>
        {may.own && (
          <div className={styles.buttons}>
            <Button
              variant="default"
              renderRoot={(props) => (
                <Link to="/instances/$documentId/edit" params={{ documentId }} {...props} />
              )}
            >
              {texts.list.edit}
            </Button>
            <Button variant="subtle" color="red" onClick={() => setRemoving(instance)}>
              {texts.list.remove}
            </Button>
          </div>
        )}
      </Section>
      <div className={styles.wide}>
        {checked && <InstanceModules documentId={documentId} />}
        <InstanceHistory documentId={documentId} title={words.history} linkText={words.wholeHistory} />
      </div>
      <RemoveInstance
        instance={removing}
        onClose={() => setRemoving(null)}
        onRemoved={() => void navigate({ to: '/instances' })}
      />
    </div>
  );
}
