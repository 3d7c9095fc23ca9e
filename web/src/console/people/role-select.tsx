import type { Right } from '@atrio/contract/operator';
import { NativeSelect } from '@mantine/core';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { meQuery, rolesQuery } from '../queries.ts';

interface RoleSelectProps {
  label: string;
  value: string;
  /** What is wrong with the choice. */
  error?: string | true | undefined;
  onChange: (role: string) => void;
}

/** The roles that the operator may give: those with no more rights than their own. */
export function RoleSelect({ label, value, error, onChange }: RoleSelectProps) {
  const { data: me } = useSuspenseQuery(meQuery);
  const { data: roles } = useQuery(rolesQuery);
  const mayGive = ({ rights }: { rights: Right[] }) => rights.every((right) => me.rights.includes(right));
  const data = (roles?.data ?? [])
    .filter(mayGive)
    .map((role) => ({ value: role.documentId, label: role.name }));
  return (
    <NativeSelect
      size="md"
      label={label}
      value={value}
      error={error}
      data={[{ value: '', label: '—' }, ...data]}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
