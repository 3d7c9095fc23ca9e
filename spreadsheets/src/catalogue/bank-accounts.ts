import { field, type ModelHint } from './field-hint.ts';

/** Where contacts are paid. Lists of contacts have them in columns beside the name. */
export const bankAccounts: ModelHint = {
  model: 'res.partner.bank',
  name: 'Cuentas bancarias',
  onlyBeside: true,
  fields: [
    field(
      'acc_number',
      'char',
      ['Número de cuenta'],
      [
        ...['No. de cuenta', 'Cuenta bancaria', 'No. de cuenta bancaria', 'Cuenta de banco'],
        ...['CLABE', 'CLABE interbancaria', 'CBU', 'CCI', 'IBAN', 'Account Number', 'Bank Account'],
        ...['Bank Account Number', 'Cuenta monetaria', 'Cuenta de ahorro'],
      ],
      { required: true },
    ),
    field(
      'partner_id',
      'many2one',
      ['Titular de la cuenta'],
      ['Contacto', 'Proveedor', 'Cliente', 'Account Holder'],
      { required: true },
    ),
    field('bank_id', 'many2one', ['Banco'], ['Nombre del banco', 'Institución bancaria', 'Bank']),
    field(
      'acc_holder_name',
      'char',
      ['Nombre del titular de la cuenta'],
      ['Titular', 'Nombre del titular', 'Cuentahabiente', 'Cuenta a nombre de', 'Account Holder Name'],
      { plain: 'A nombre de quién está la cuenta' },
    ),
    field('currency_id', 'many2one', ['Moneda'], ['Moneda de la cuenta', 'Currency']),
  ],
};
