import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeCall, decodeResponse, encodeCall, encodeResponse } from '../src/xml-rpc-codec.ts';

const text = fc
  .string({ unit: 'grapheme' })
  // Characters that XML 1.0 cannot carry are removed by the encoder.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are the subject
  .filter((value) => !/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/.test(value));

const value = fc.letrec((tie) => ({
  any: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constant(null),
    fc.boolean(),
    fc.maxSafeInteger(),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    text,
    fc.array(tie('any'), { maxLength: 5 }),
    fc.dictionary(text, tie('any'), { maxKeys: 5, noNullPrototype: true }),
  ),
})).any;

describe('XML-RPC documents', () => {
  it('return any value that was written', async () => {
    await fc.assert(
      fc.asyncProperty(value, async (original) => {
        expect(await decodeResponse(encodeResponse({ result: original }))).toEqual({ result: original });
      }),
    );
  });

  it('return any call that was written', () => {
    fc.assert(
      fc.property(fc.array(value, { maxLength: 4 }), (params) => {
        expect(decodeCall(encodeCall('execute_kw', params))).toEqual({ method: 'execute_kw', params });
      }),
    );
  });

  it('reads what Python writes', async () => {
    const xml = `<?xml version='1.0'?>
<methodResponse>
<params>
<param>
<value><struct>
<member>
<name>server_version</name>
<value><string>18.0 &amp; &lt;more&gt;</string></value>
</member>
<member>
<name>info</name>
<value><array><data>
<value><int>18</int></value>
<value><double>-0.5</double></value>
<value><boolean>1</boolean></value>
<value>no type</value>
<value><string></string></value>
<value><nil/></value>
<value><array><data>
</data></array></value>
<value><dateTime.iso8601>20260821T10:00:00</dateTime.iso8601></value>
</data></array></value>
</member>
</struct></value>
</param>
</params>
</methodResponse>`;
    expect(await decodeResponse(xml)).toEqual({
      result: {
        server_version: '18.0 & <more>',
        info: [18, -0.5, true, 'no type', '', null, [], '20260821T10:00:00'],
      },
    });
  });

  it('reads a fault', async () => {
    const xml = encodeResponse({ fault: { faultCode: 3, faultString: 'Access Denied' } });
    expect(await decodeResponse(xml)).toEqual({ fault: { faultCode: 3, faultString: 'Access Denied' } });
  });

  it('writes numbers in the form that fits', () => {
    const xml = encodeCall('m', [2_147_483_647, 2_147_483_648, 1.5, -0]);
    expect(xml).toContain('<int>2147483647</int>');
    expect(xml).toContain('<i8>2147483648</i8>');
    expect(xml).toContain('<double>1.5</double>');
    expect(xml).toContain('<double>-0.0</double>');
  });

  it('removes characters that XML cannot carry, because the server would reject the whole call', () => {
    expect(decodeCall(encodeCall('m', ['a\u0000b\u0008c\ud800d\uffff\r\n\t']))).toEqual({
      method: 'm',
      params: ['abc\ufffdd\r\n\t'],
    });
  });

  it.each([[Number.NaN], [Number.POSITIVE_INFINITY], [new Date()], [() => 1], [1n]])(
    'rejects %s, which XML-RPC cannot carry',
    (odd) => {
      expect(() => encodeCall('m', [odd])).toThrow(TypeError);
    },
  );

  it.each([
    [
      'a document type',
      '<!DOCTYPE x [<!ENTITY e "boom">]><methodResponse><params><param><value>&e;</value></param></params></methodResponse>',
    ],
    [
      'an entity of its own',
      '<methodResponse><params><param><value>&e;</value></param></params></methodResponse>',
    ],
    ['half a document', '<methodResponse><params><param><value><string>a'],
    ['a page of HTML', '<!doctype html><html><body><br></body></html>'],
    ['nothing', ''],
    ['another document', '<methodCall><methodName>x</methodName></methodCall>'],
    ['no value', '<methodResponse><params></params></methodResponse>'],
    [
      'a number with a letter',
      '<methodResponse><params><param><value><int>1x</int></value></param></params></methodResponse>',
    ],
    ['too deep nesting', `<methodResponse><params><param>${'<value><array><data>'.repeat(2_000)}`],
  ])('rejects %s', async (_, xml) => {
    await expect(decodeResponse(xml)).rejects.toThrow();
  });

  it('reads a member called __proto__ without changing prototypes', async () => {
    const xml =
      '<methodResponse><params><param><value><struct><member><name>__proto__</name><value><int>1</int></value></member></struct></value></param></params></methodResponse>';
    const answer = await decodeResponse(xml);
    const result = 'result' in answer ? answer.result : null;
    expect(Object.getPrototypeOf(result)).toBe(Object.prototype);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });
});
