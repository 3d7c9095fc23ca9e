import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { offers, useServer } from '../../api/meta.ts';
import { brandSupport } from '../../lib/brand.ts';
import { phoneAddress } from '../../lib/contact-numbers.ts';
import { Page, Section } from '../../ui/page.tsx';
import { DatabaseHelp, KeyHelp, TopicHelp, WordsHelp } from './answers.tsx';
import styles from './help-page.module.css';
import { texts } from './texts.ts';

export function HelpPage() {
  const server = useServer();
  return (
    <Page title={texts.title} lead={texts.lead} width="column">
      <Section title={texts.topics}>
        <div className={styles.topics}>
          <WordsHelp />
          <TopicHelp topic={texts.address} />
          <DatabaseHelp />
          <KeyHelp />
          {offers(server, 'diagnosis') && <TopicHelp topic={texts.twoFactor} />}
          <TopicHelp topic={offers(server, 'import-plans') ? texts.files : texts.plainFiles} />
          <TopicHelp topic={server.plain ? texts.plainSafe : texts.safe} />
        </div>
      </Section>
      <Section title={texts.support}>
        <p>{server.plain ? texts.plainSupportLead : texts.supportLead}</p>
        <Support />
      </Section>
    </Page>
  );
}

function Support() {
  if (brandSupport === null) return <p className="quiet">{texts.noSupport}</p>;
  const { email, phone, whatsapp, url, hours } = brandSupport;
  const digits = (text: string) => text.replace(/\D/g, '');
  return (
    <dl className={styles.contact}>
      {email && <ContactLink term={texts.email} to={`mailto:${email}`} label={email} />}
      {phone && <ContactLink term={texts.phone} to={phoneAddress(phone)} label={phone} />}
      {whatsapp && (
        <ContactLink term={texts.whatsapp} to={`https://wa.me/${digits(whatsapp)}`} label={whatsapp} />
      )}
      {url && <ContactLink term={texts.url} to={url} label={url} />}
      {hours && <ContactRow term={texts.hours}>{hours}</ContactRow>}
    </dl>
  );
}

function ContactLink({ term, to, label }: { term: string; to: string; label: string }) {
  const newTab = to.startsWith('https:') ? { target: '_blank', rel: 'noreferrer' } : {};
  return (
    <ContactRow term={term}>
      <Anchor href={to} {...newTab}>
        {label}
      </Anchor>
    </ContactRow>
  );
}

function ContactRow({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
