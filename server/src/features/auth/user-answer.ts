interface UserColumns {
  id: number;
  documentId: string;
  username: string;
  email: string;
  confirmed: number;
  blocked: number;
  name: string | null;
  createdAt: string;
  updatedAt: string;
}

/** The user as in every answer, without relations. */
export const userAnswer = (user: UserColumns) => ({
  id: user.id,
  documentId: user.documentId,
  username: user.username,
  email: user.email,
  provider: 'local',
  confirmed: user.confirmed === 1,
  blocked: user.blocked === 1,
  name: user.name,
  createdAt: user.createdAt,
  updatedAt: user.updatedAt,
  publishedAt: user.createdAt,
});
