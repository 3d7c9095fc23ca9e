import * as contract from '@atrio/contract';
import type { Context } from '../../context.ts';
import { type Route, route } from '../../http/bind.ts';
import { withFormParts } from '../../http/form-parts.ts';
import { takeUpload } from './uploads.ts';

export const uploadsRoutes = (ctx: Context): Route[] => [
  route(contract.upload, ({ customer, request }) =>
    withFormParts(request, (parts) =>
      takeUpload(ctx, customer, parts, request.headers[contract.planHeader] === 'follows'),
    ),
  ),
];
