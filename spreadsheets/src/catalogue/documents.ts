/** Models of documents, which are annulled but stay in the books. */
const orders = new Set(['sale.order', 'purchase.order']);
const documents = new Set(['account.move', ...orders]);

export const isDocument = (model: string): boolean => documents.has(model);

/** Whether the documents of a model are orders, of a customer or to a supplier. */
export const isOrder = (model: string): boolean => orders.has(model);
