/** Models of documents, which are annulled but stay in the books. */
const documents = new Set(['account.move', 'sale.order', 'purchase.order']);

export const isDocument = (model: string): boolean => documents.has(model);
