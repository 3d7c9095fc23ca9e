const orders = new Set(['sale.order', 'purchase.order']);
/** Models of documents: a document that is annulled stays in the books. */
const documents = new Set(['account.move', ...orders]);

export const isDocument = (model: string): boolean => documents.has(model);

/** Whether the documents of a model are orders, of a customer or to a supplier. */
export const isOrder = (model: string): boolean => orders.has(model);
