import { UnstyledButton } from '@mantine/core';
import { IconEye, IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../api/client.ts';
import { onBehalfQuery } from '../../api/rights.ts';
import { useMustSignInAgain } from '../../api/sign-in-again.ts';
import { useMutationOnce } from '../../api/use-mutation-once.ts';
import { useNow } from '../../lib/use-now.ts';
import styles from './acting-bar.module.css';
import { consolePath, leaveFor, overPath } from './leave.ts';
import { texts } from './texts.ts';

const words = texts.bar;
/** How long it may take until an idle screen shows that the visit is over. */
const lookEveryMs = 10_000;

/**
 * The bar on every screen while an operator acts for a customer: the customer, what is allowed, the remaining
 * time, and a button to leave. When the visit is over, it leaves the portal.
 */
export function ActingBar() {
  const { data, refetch } = useQuery({
    ...onBehalfQuery,
    refetchInterval: lookEveryMs,
    refetchIntervalInBackground: true,
  });
  const customer = data?.customer.documentId ?? null;
  const ending = useMutationOnce({
    mutationFn: () => call('POST /api/account/on-behalf/end'),
    onSuccess: () => leaveFor(consolePath(customer)),
  });
  const now = useNow();
  const left = data ? Math.max(0, Math.ceil((Date.parse(data.until) - now) / 60_000)) : null;

  // A call that was answered with 401 waits for a new sign-in, which a visit does not have.
  const isOver = useMustSignInAgain();
  useEffect(() => {
    if (isOver) leaveFor(overPath(customer));
  }, [isOver, customer]);
  useEffect(() => {
    if (left === 0) void refetch();
  }, [left, refetch]);

  const Icon = data?.withChanges ? IconPencil : IconEye;
  return (
    <section className={styles.bar} aria-label={words.label}>
      <p className={styles.who}>
        {data ? words.for(data.customer.name) : words.loading}
        {data && <span className={styles.email}> · {data.customer.email}</span>}
      </p>
      {data && (
        <p className={styles.mode}>
          <Icon size={18} stroke={1.75} aria-hidden="true" />
          {data.withChanges ? words.change : words.look}
          <span aria-hidden="true">·</span>
          <span className={styles.left}>{words.left(left ?? 0)}</span>
        </p>
      )}
      <UnstyledButton className={styles.end} disabled={ending.isPending} onClick={() => ending.mutate()}>
        {words.end}
      </UnstyledButton>
      <p role="status" className={styles.failed}>
        {ending.error && words.failed}
      </p>
    </section>
  );
}
