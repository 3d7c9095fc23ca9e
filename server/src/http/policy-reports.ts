import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import * as z from 'zod';
import { securityEvent } from '../security/security-log.ts';

/** Where browsers report violations of the page's content security policy. */
export const policyReportPath = '/policy-reports';

const maxBytes = 16 * 1024;
/** How many reports of one request are read. */
const mostReports = 5;

/** `report-uri` sends one object, the newer `report-to` a list of them, each with other names. */
const old = z.object({ 'csp-report': z.record(z.string(), z.unknown()) });
const current = z.array(z.object({ type: z.string(), body: z.record(z.string(), z.unknown()) }));

interface Violation {
  directive: string;
  blocked: string;
}

/**
 * Writes reports of the content policy into the security log: which rule, and the origin that was blocked.
 * Anybody can make a browser send anything, so nothing else of a report is kept. (OWASP ASVS 5.0, 3.4.7)
 */
export function takePolicyReports(app: FastifyInstance, log: Logger): void {
  void app.register(async (inner) => {
    inner.removeAllContentTypeParsers();
    inner.addContentTypeParser(
      ['application/csp-report', 'application/reports+json', 'application/json'],
      { parseAs: 'string', bodyLimit: maxBytes },
      (_, text, done) => done(null, text),
    );
    inner.post(policyReportPath, async (request, reply) => {
      for (const { directive, blocked } of violationsIn(String(request.body))) {
        const what = `${directive} ${blocked}`.trim();
        securityEvent(log, 'policy-violation', { what, address: request.clientAddress });
      }
      return reply.status(204).send();
    });
  });
}

/** @param text body of the request @returns an empty list for a body that is not a report */
function violationsIn(text: string): Violation[] {
  const reports = bodiesIn(text).slice(0, mostReports);
  return reports.flatMap((report) => {
    const rule = report['effective-directive'] ?? report.effectiveDirective ?? report['violated-directive'];
    const directive = /^[a-z-]{1,40}/.exec(String(rule ?? ''))?.[0];
    if (!directive) return [];
    const address = String(report['blocked-uri'] ?? report.blockedURL ?? '');
    return [{ directive, blocked: originOf(address) }];
  });
}

function bodiesIn(text: string): Record<string, unknown>[] {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return [];
  }
  const single = old.safeParse(value);
  if (single.success) return [single.data['csp-report']];
  const several = current.safeParse(value);
  if (!several.success) return [];
  return several.data.filter(({ type }) => type === 'csp-violation').map(({ body }) => body);
}

/** Only the origin, because a path may contain typed data; or the browser's keyword, such as `inline`. */
function originOf(address: string): string {
  if (URL.canParse(address)) return new URL(address).origin.slice(0, 100);
  return /^[a-z-]{1,30}$/.exec(address)?.[0] ?? '';
}
