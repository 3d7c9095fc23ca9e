import { createSocket } from 'node:dgram';
import { connect, isIPv6, type Socket } from 'node:net';
import { hostname } from 'node:os';
import type { SyslogTarget } from '../../config/config-security-log.ts';
import type { SecurityLine, SecuritySink } from '../../security/security-log.ts';

/** RFC 5424: facility 10 (security and authorisation), severity 6 or 4. */
const facility = 10;
const severities = { info: 6, warn: 4 };

/**
 * At most this many lines wait for the receiver. More are counted, and the count is sent when the receiver is
 * back.
 */
const mostLines = 1000;
const shortestPauseMs = 500;
const longestPauseMs = 30_000;
const closingMs = 1000;

const printable = (text: string) => text.replaceAll(/[^\x21-\x7e]/g, '').slice(0, 255) || '-';
const host = printable(hostname());

const messageOf = ({ level, time, ...line }: SecurityLine): string => {
  const head = `<${facility * 8 + severities[level]}>1 ${time} ${host} atrio ${process.pid} ${line.security}`;
  return `${head} - ${JSON.stringify(line)}`;
};

/** @param note called with each error, so it may be called often */
export function syslogSink(target: SyslogTarget, note: (problem: unknown) => void): SecuritySink {
  return target.protocol === 'udp' ? overUdp(target, note) : overTcp(target, note);
}

/** UDP does not tell whether a datagram arrived. */
function overUdp(target: SyslogTarget, note: (problem: unknown) => void): SecuritySink {
  const socket = createSocket(isIPv6(target.host) ? 'udp6' : 'udp4');
  socket.unref();
  socket.on('error', note);
  let waiting = 0;
  return {
    write(line) {
      if (waiting >= mostLines) return;
      waiting += 1;
      socket.send(messageOf(line), target.port, target.host, (error) => {
        waiting -= 1;
        if (error) note(error);
      });
    },
    async close() {
      await untilSent(() => waiting === 0);
      socket.close();
    },
  };
}

/** Waits until nothing is left to send, at most `closingMs`. */
async function untilSent(isSent: () => boolean): Promise<void> {
  const end = Date.now() + closingMs;
  while (!isSent() && Date.now() < end) await new Promise((done) => setTimeout(done, 10));
}

/** Each message with its length before it (RFC 6587, octet counting). Connects again as often as needed. */
function overTcp(target: SyslogTarget, note: (problem: unknown) => void): SecuritySink {
  const queue: string[] = [];
  let lost = 0;
  let socket: Socket | null = null;
  let isReady = false;
  let pause = shortestPauseMs;
  let retry: NodeJS.Timeout | null = null;
  let isClosed = false;

  function open(): void {
    retry = null;
    const opened = connect(target.port, target.host);
    socket = opened;
    opened.unref();
    opened.setKeepAlive(true, 30_000);
    opened.on('connect', () => {
      pause = shortestPauseMs;
      isReady = true;
      if (lost > 0) queue.unshift(framed(lostLine()));
      flush();
    });
    opened.on('drain', () => {
      isReady = true;
      flush();
    });
    opened.on('error', note);
    // Answers of the receiver are ignored.
    opened.resume();
    opened.on('close', () => {
      isReady = false;
      socket = null;
      if (isClosed) return;
      retry = setTimeout(open, pause).unref();
      pause = Math.min(longestPauseMs, pause * 2);
    });
  }

  const lostLine = (): SecurityLine => {
    const line = {
      time: new Date().toISOString(),
      level: 'warn',
      security: 'lines-lost',
      count: lost,
    } as const;
    lost = 0;
    return line;
  };

  function flush(): void {
    while (isReady && socket) {
      const next = queue.shift();
      if (next === undefined) return;
      isReady = socket.write(next);
    }
  }

  const framed = (line: SecurityLine): string => {
    const message = messageOf(line);
    return `${Buffer.byteLength(message)} ${message}`;
  };

  open();
  return {
    write(line) {
      if (queue.length >= mostLines) {
        lost += 1;
        return;
      }
      queue.push(framed(line));
      flush();
    },
    async close() {
      // A command on the host closes at once after its line, when the connection is not there yet.
      await untilSent(() => queue.length === 0);
      isClosed = true;
      isReady = false;
      if (retry) clearTimeout(retry);
      const open = socket;
      if (!open) return;
      // Nothing else may keep the process alive until the last line is out.
      open.ref();
      await Promise.race([
        new Promise<void>((done) => open.end(done)),
        new Promise((done) => setTimeout(done, closingMs).unref()),
      ]);
      open.destroy();
    },
  };
}
