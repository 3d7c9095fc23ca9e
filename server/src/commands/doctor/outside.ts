import {
  addressesOf,
  askMeta,
  certificateDays,
  statusOfBody,
  streamGapMs,
} from '../../adapters/probes/portal.ts';
import { version } from '../../lib/version.ts';
import { bad, type Check, doubtful, type Finding, good, skipped, wordsOf } from './checkup.ts';

const fewDays = 14;
const largestBody = 20_000_000;
/** The events of the stream are sent a second apart. */
const leastGapMs = 500;
const mostClockMs = 30_000;

const withPublicUrl =
  (look: (origin: string, site: URL) => Promise<Finding> | Finding): Check =>
  ({ config: { publicUrl } }) =>
    publicUrl === null ? skipped('sin PUBLIC_URL no se sabe') : look(publicUrl, new URL(publicUrl));

export const publicUrl: Check = ({ config }) => {
  if (config.publicUrl === null) return bad('Falta PUBLIC_URL: la dirección del portal para sus clientes.');
  return config.publicUrl.startsWith('https:')
    ? good(config.publicUrl)
    : doubtful(`${config.publicUrl} no es https: las contraseñas viajan sin cifrar.`);
};

export const name = withPublicUrl(async (_origin, { hostname }) => {
  try {
    return good((await addressesOf(hostname)).join(', '));
  } catch (error) {
    return bad(`El nombre ${hostname} no existe (${wordsOf(error)}): créalo en tu DNS.`);
  }
});

export const certificate = withPublicUrl(async (_origin, site) => {
  if (site.protocol !== 'https:') return skipped('PUBLIC_URL no es https');
  try {
    const days = await certificateDays(site);
    return days < fewDays
      ? bad(`El certificado vence en ${days} días: revisa por qué el proxy no lo renueva.`)
      : good(`vale ${days} días más`);
  } catch (error) {
    return bad(`El certificado no sirve (${wordsOf(error)}): pide uno para este nombre.`);
  }
});

export const portal = withPublicUrl(async (origin) => {
  try {
    const { version: serves } = await askMeta(origin);
    if (serves === null) return bad(`En ${origin} contesta otro programa: revisa a dónde manda el proxy.`);
    return serves === version
      ? good(`contesta Atrio ${serves}`)
      : doubtful(`Contesta Atrio ${serves} y aquí está ${version}: reinicia el que sirve.`);
  } catch (error) {
    return bad(`No contesta nadie en ${origin} (${wordsOf(error)}): ¿corre Atrio, y el proxy?`);
  }
});

export const streams = withPublicUrl(async (origin) => {
  try {
    return (await streamGapMs(origin)) < leastGapMs
      ? bad('El proxy retiene los avisos en vivo: apaga su búfer (nginx: proxy_buffering off).')
      : good('llegan en cuanto se envían');
  } catch (error) {
    return bad(`No llegan (${wordsOf(error)}): el proxy debe pasar /livez/stream.`);
  }
});

export const bodies = withPublicUrl(async (origin) => {
  try {
    const status = await statusOfBody(origin, largestBody);
    // The portal there has another version, which the line about the portal says.
    if (status === 404) return skipped('lo que contesta no lo sabe probar');
    return status === 204
      ? good('pasan 20 MB')
      : bad(`El proxy no deja pasar 20 MB (HTTP ${status}): súbelo (nginx: client_max_body_size 21m).`);
  } catch (error) {
    return bad(`El proxy corta un envío de 20 MB (${wordsOf(error)}): súbele el límite y el tiempo.`);
  }
});

export const clock = withPublicUrl(async (origin) => {
  const { dateMs } = await askMeta(origin).catch(() => ({ dateMs: null }));
  if (dateMs === null) return skipped('nadie dijo su hora');
  const apart = Math.abs(dateMs - Date.now());
  return apart > mostClockMs
    ? bad(`El reloj de aquí y el de ${origin} se llevan ${Math.round(apart / 1000)} s: usa NTP.`)
    : good('igual al del portal');
});

export const proxies: Check = ({ config: { publicUrl: url, trustedProxies } }) => {
  const isBehind = url !== null && !['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname);
  if (!isBehind) return skipped('no hay proxy delante');
  return trustedProxies === null
    ? doubtful('Sin TRUST_PROXY todos los clientes parecen uno: pon la red de tu proxy.')
    : good('se cree al proxy de TRUST_PROXY');
};
