import { getFile } from '@atrio/contract';
import { IconUser } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type CSSProperties, useState } from 'react';
import { call, send } from '../../api/client.ts';
import styles from './avatar.module.css';

/** The wire has the picture as an object with its address, or as the number of a file. */
export type Picture = { url: string } | number | null | undefined;

/** Files of ours need the bearer token, which an <img> can't send; so the picture is fetched. */
async function loadPicture(
  picture: Exclude<Picture, null | undefined>,
  signal: AbortSignal,
): Promise<string> {
  const url =
    typeof picture === 'number'
      ? (await call(getFile, { params: { id: picture }, signal })).url
      : picture.url;
  if (!url.startsWith('/')) return url;
  const response = await send(
    { method: 'GET', path: url as `/${string}`, access: 'customer' },
    { signal, ornament: true },
  );
  return URL.createObjectURL(await response.blob());
}

/** @param size of its side, in pixels */
export function Avatar({ picture, size = 32 }: { picture: Picture; size?: number }) {
  const [broken, setBroken] = useState<string | null>(null);
  const { data: source } = useQuery({
    queryKey: ['picture', typeof picture === 'number' ? picture : picture?.url],
    queryFn: ({ signal }) => (picture ? loadPicture(picture, signal) : null),
    enabled: Boolean(picture),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

  if (!source || source === broken) {
    return (
      <span className={styles.avatar} style={{ '--size': `${size}px` } as CSSProperties}>
        <IconUser size={Math.round(size * 0.56)} stroke={1.6} aria-hidden="true" />
      </span>
    );
  }
  return (
    <img
      className={styles.avatar}
      style={{ '--size': `${size}px` } as CSSProperties}
      src={source}
      alt=""
      width={size}
      height={size}
      onError={() => setBroken(source)}
    />
  );
}
