import type { ConsoleUser } from '#contract/session.ts';

/** What the menu rules depend on (requirements, 6.2). */
export interface Facts {
  /** The enterprise has submitted its information. */
  submitted: boolean;
  /** Subject types: A agency, B purchaser, T supplier. */
  agency: boolean;
  buyer: boolean;
  supplier: boolean;
  virtual: boolean;
  central: boolean;
  /** Professional applications come to the enterprise. */
  specialties: boolean;
}

export function factsOf(user: ConsoleUser): Facts {
  const types = new Set((user.zsZhuTiLeiXing ?? '').split(',').map((type) => type.trim()));
  return {
    submitted: user.isHasSubmit === '1',
    agency: types.has('A'),
    buyer: types.has('B'),
    supplier: types.has('T'),
    virtual: user.virAccManager === true,
    central: user.isCentral === true,
    specialties: user.reviewsSpecialties === true,
  };
}

const onlySupplier = ({ agency, buyer, supplier }: Facts) => supplier && !agency && !buyer;

/** The audience of a screen. All but `anyone` require submitted enterprise information. */
export const audiences = {
  anyone: () => true,
  submitted: () => true,
  supplier: ({ supplier }: Facts) => supplier,
  buyer: ({ buyer }: Facts) => buyer,
  agency: ({ agency }: Facts) => agency,
  agencyOrBuyer: ({ agency, buyer }: Facts) => agency || buyer,
  /**
   * The additions of A have the supervision menus, those of B do not; A with B gets the additions
   * of B.
   */
  supervision: ({ agency, buyer }: Facts) => agency && !buyer,
  enterpriseManagement: (facts: Facts) => facts.agency || onlySupplier(facts),
  deposit: (facts: Facts) => facts.buyer || onlySupplier(facts),
  virtualAccount: ({ virtual }: Facts) => virtual,
  specialtyReview: ({ specialties }: Facts) => specialties,
} as const;

export type Audience = keyof typeof audiences;

/** What a screen requires of the user. */
export interface Needs {
  audience: Audience;
  /** Code of the authority tree. */
  authority?: string;
}

/**
 * Whether a user may open a screen with these needs: both the types of their enterprise and their
 * own authorities count.
 */
export function meets(user: ConsoleUser, { audience, authority }: Needs): boolean {
  const facts = factsOf(user);
  if (audience !== 'anyone' && !facts.submitted) return false;
  return (
    audiences[audience](facts) && (authority === undefined || user.authorities.includes(authority))
  );
}
