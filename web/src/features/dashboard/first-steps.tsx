import { Button } from '@mantine/core';
import { IconCircle, IconCircleCheck } from '@tabler/icons-react';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { meQuery } from '../../api/me.ts';
import { offers, useServer } from '../../api/meta.ts';
import { subscriptionQuery } from '../../api/payment-queries.ts';
import { currentInstallationsQuery } from '../../api/queries.ts';
import { useRights } from '../../api/rights.ts';
import { wasUseful } from '../installations/installations.ts';
import styles from './first-steps.module.css';
import { texts } from './texts.ts';

const words = texts.first;

interface FirstStepsProps {
  instances: number;
  /** Work that waits above is more urgent, so the button here is not the primary one. */
  secondary: boolean;
}

/** The first steps of a new customer, with a button for the next one. Draws nothing once all are done. */
export function FirstSteps({ instances, secondary }: FirstStepsProps) {
  const me = useSuspenseQuery(meQuery).data;
  const server = useServer();
  const may = useRights();
  const installations = useQuery(currentInstallationsQuery(server, me.email)).data;
  const subscription = useQuery({ ...subscriptionQuery, enabled: offers(server, 'subscriptions') }).data;
  if (installations === undefined) return null;
  const steps = [
    { ...words.connect, done: instances > 0, to: '/instances/new' as const },
    {
      ...words.install,
      text: offers(server, 'import-plans') ? words.install.text : words.install.plainText,
      done: installations.wasUseful ?? installations.data.some(wasUseful),
      to: '/instances' as const,
    },
    // A customer whose plan ended is told so below, with a way to choose another: for them it is not a first
    // step.
    ...(offers(server, 'checkout') && !subscription?.last
      ? [
          {
            ...words.plan,
            text: words.plan.text(subscription?.trialMonths ?? null),
            done: (me.subscriptions ?? []).length > 0,
            to: '/subscriptions' as const,
          },
        ]
      : []),
  ];
  const isUrgentAbove = secondary || subscription?.current?.state === 'pastDue';
  const next = steps.find(({ done }) => !done);
  if (next === undefined) return null;
  return (
    <section className={styles.first} aria-labelledby="primeros-pasos">
      <h2 id="primeros-pasos">{words.title}</h2>
      <ol className={styles.steps}>
        {steps.map((step) => {
          const Icon = step.done ? IconCircleCheck : IconCircle;
          return (
            <li key={step.title} data-done={step.done || undefined}>
              <Icon size={22} stroke={1.75} aria-hidden="true" />
              <div>
                <h3>
                  {step.title}
                  {step.done && <span className={styles.done}>{words.done}</span>}
                </h3>
                {!step.done && <p className="quiet">{step.text}</p>}
                {step === next && may.own && (
                  <Button
                    mt="sm"
                    variant={isUrgentAbove ? 'default' : 'filled'}
                    renderRoot={(props) => <Link to={step.to} {...props} />}
                  >
                    {step.action}
                  </Button>
                )}
              </div>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
