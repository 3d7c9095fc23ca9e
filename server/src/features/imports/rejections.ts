interface Counted {
  id: number;
  rejected: number;
  total: number | null;
  continuesId: number | null;
}

/** Rejected rows of an import that no correction brought again; what that one rejects is its own. */
export const openRejections = (item: Counted, all: Counted[]): number => {
  const again = all.filter(({ continuesId }) => continuesId === item.id);
  return Math.max(
    0,
    again.reduce((left, { total }) => left - (total ?? 0), item.rejected),
  );
};
