import { ApiError } from '../../../../contracts/api-error.ts';
import type { User } from '../../../../contracts/identity/auth.ts';
import type { Profile } from '../../../../contracts/identity/profile.ts';
import type { Locale } from '../../../../contracts/locales.ts';
import type { Db } from '../../../../db/database.ts';
import { erasureDate } from '../../../../domain/identity/erasure.ts';
import { findUser } from './user.repository.ts';
import type { UserOwnership } from './user-ownership.ts';

export interface UserDeps {
  db: Db;
  ownership: UserOwnership;
}

/** The user's own data (product §3 User). */
export function createUserService({ db, ownership }: UserDeps) {
  async function getSelf(userId: string): Promise<User> {
    const user = await findUser(db, userId);
    if (!user) throw new ApiError('unauthorized');
    return {
      name: user.name,
      email: user.email,
      croppedAvatarUri: user.avatarUri,
      verified: user.verifiedAt !== null,
      ...(user.deletionRequestedAt && { deletionAt: erasureDate(user.deletionRequestedAt).toISOString() }),
    };
  }

  async function getProfile(userId: string, locale: Locale): Promise<Profile> {
    const [owned, subscriber, started] = await Promise.all([
      ownership.ownedIds(userId),
      ownership.isSubscriber(userId),
      ownership.hasStarted(userId),
    ]);
    const opened = subscriber ? await ownership.subscriptionTypes() : new Set<string>();
    return {
      id: userId,
      is_new_visitor: !started && owned.size === 0,
      is_paid_subscription: subscriber,
      has_course_subscription: opened.has('COURSE'),
      has_marathon_subscription: opened.has('MARATHON'),
      has_program_subscription: opened.has('PROGRAM'),
      has_longread_subscription: opened.has('LONGREAD'),
      has_profession_subscription: opened.has('PROFESSION'),
      has_products: owned.size > 0,
      skills: await ownership.skillsOf([...owned], locale),
    };
  }

  return { getSelf, getProfile };
}

export type UserService = ReturnType<typeof createUserService>;
