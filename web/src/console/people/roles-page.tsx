import { type OperatorRole, rights as rightNames } from '@atrio/contract/operator';
import { Button, UnstyledButton } from '@mantine/core';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { QueryFailure } from '../../queries/query-failure.tsx';
import { Page } from '../../ui/page.tsx';
import { type Column, RecordTable } from '../../ui/record-table.tsx';
import { SkeletonRows } from '../../ui/states.tsx';
import { Tag } from '../../ui/status-badge.tsx';
import { meQuery, rolesQuery } from '../queries.ts';
import { RoleDialog } from './role-dialog.tsx';
import styles from './roles.module.css';
import { texts } from './texts.ts';

const words = texts.roles;

/** The rights of each role; roles that are not built in are created, changed and removed here. */
export function RolesPage() {
  const { data: me } = useSuspenseQuery(meQuery);
  const roles = useQuery(rolesQuery);
  const [shown, setShown] = useState<OperatorRole | 'new' | null>(null);
  const mayManage = me.rights.includes('roles.manage');
  const columns: Column<OperatorRole>[] = [
    {
      key: 'name',
      label: words.columns.name,
      cardTitle: true,
      cell: (role) =>
        role.builtIn || !mayManage ? (
          <span className={styles.name}>
            {role.name} {role.builtIn && <Tag>{words.builtIn}</Tag>}
          </span>
        ) : (
          <UnstyledButton className={styles.open} onClick={() => setShown(role)} data-row>
            {role.name}
          </UnstyledButton>
        ),
    },
    {
      key: 'rights',
      label: words.columns.rights,
      cardFullWidth: true,
      cell: ({ rights }) => (
        <ul className={styles.rights}>
          {rights.map((right) => (
            <li key={right}>{rightNames[right]}</li>
          ))}
        </ul>
      ),
    },
    { key: 'people', label: words.columns.people, numeric: true, cell: ({ people }) => people },
  ];
  return (
    <Page
      title={words.title}
      lead={words.lead}
      action={mayManage && <Button onClick={() => setShown('new')}>{words.create}</Button>}
    >
      {roles.isPending && <SkeletonRows text={words.loading} />}
      <QueryFailure query={roles} title={words.failed} />
      {roles.data && (
        <RecordTable
          caption={words.table}
          columns={columns}
          records={roles.data.data}
          keyOf={({ documentId }) => documentId}
        />
      )}
      {shown && (
        <RoleDialog role={shown === 'new' ? null : shown} own={me.rights} onClose={() => setShown(null)} />
      )}
    </Page>
  );
}
